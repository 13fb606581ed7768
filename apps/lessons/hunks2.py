# scratch: fills {{n,m}} of prose/NN.md with diff blocks -> docs/lessons
import difflib,os,sys
names=sorted(n[:-3] for n in os.listdir('src'))
def lines(i):
    a=open(f'src/{names[i]}.ts').read().split('\n')
    while a and a[-1]=='': a.pop()
    return a
def hunks(i):
    a=lines(i-1) if i else []; b=lines(i)
    if not i: return ['\n'.join('+'+l for l in b)]
    groups=list(difflib.SequenceMatcher(None,a,b,autojunk=False).get_grouped_opcodes(1))
    out=[]
    text='\n'+'\n'.join(a)+'\n'
    for g in groups:
        i1,i2=g[0][1],g[-1][2]
        pre=0
        def old(p,q): return '\n'+'\n'.join(a[i1-p:i2+q])+'\n'
        p=q=0
        while text.count(old(p,q))!=1 and (i1-p>0):
            p+=1
        h=[' '+l for l in a[i1-p:i1]]
        for tag,x1,x2,y1,y2 in g:
            if tag=='equal': h+=[' '+l for l in a[x1:x2]]
            else:
                h+=['-'+l for l in a[x1:x2]]; h+=['+'+l for l in b[y1:y2]]
        # trim empty context at the ends if still unique
        h=[x if x.strip() else '' for x in h]
        out.append('\n'.join(h))
    return out
import re
for i,n in enumerate(names):
    f=f'prose/{n}.md'
    if not os.path.exists(f): continue
    hs=hunks(i); used=[]
    def fill(m):
        ks=[int(k) for k in m.group(1).split(',')]; used.extend(ks)
        return '```diff\n'+'\n@@\n'.join(hs[k-1] for k in ks)+'\n```'
    s=re.sub(r'\{\{([\d,]+)\}\}',fill,open(f).read())
    if sorted(used)!=list(range(1,len(hs)+1)): print(n,'unused',set(range(1,len(hs)+1))-set(used))
    open(f'../../docs/lessons/{n}.md','w').write(s)
