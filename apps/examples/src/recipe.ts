// Shows one of the recipes for pages: `recipe.html?react`.

const recipes = import.meta.glob(["./cookbook/{react,solid,element,frame,framed,with-worker}.{ts,tsx}"]);
const name = location.search.slice(1);
await Object.entries(recipes).find(([file]) => file.startsWith(`./cookbook/${name}.`))?.[1]();
