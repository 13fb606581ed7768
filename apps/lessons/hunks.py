import difflib,os,sys
names=sorted(n[:-3] for n in os.listdir('src'))
def hunks(i,ctx=1):
    a=open(f'src/{names[i-1]}.ts').read().split('\n') if i else []
    b=open(f'src/{names[i]}.ts').read().split('\n')
    while a and a[-1]=='': a.pop()
    while b and b[-1]=='': b.pop()
    out=[];cur=None
    for l in list(difflib.unified_diff(a,b,n=ctx,lineterm=''))[2:]:
        if l.startswith('@@'): cur=[];out.append(cur)
        else: cur.append(l.rstrip() if l.strip()=='' else l)
    return ['\n'.join(h) for h in out]
if __name__=='__main__':
    lo=int(sys.argv[1]);hi=int(sys.argv[2])
    for i in range(lo-1,hi):
        print('=====',names[i])
        for k,h in enumerate(hunks(i)): print(f'--- {k+1}');print(h)
