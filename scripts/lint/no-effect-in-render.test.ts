/** The rule against effects while drawing: which code it reports, and which it leaves alone. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noEffectInRender } from './no-effect-in-render.mjs';

interface Node {
  type: string;
  start: number;
  end: number;
  parent?: Node | null;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const isFunction = ({ type }: Node): boolean => ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  writeFileSync(
    join(folder, 'store.ts'),
    `const kept = new Map<string, string>();
     let last = '';
     export const take = (): string | null => { const path = sessionStorage.getItem('path'); sessionStorage.removeItem('path'); return path; };
     export function read(): string | null { return sessionStorage.getItem('path'); }
     export function made(id: string): string { kept.set(id, id); return id; }
     export function takeKept(id: string): void { kept.delete(id); }
     const remember = (text: string): void => { last = text; };
     export function note(text: string): string { remember(text); return last; }
     export async function load(): Promise<void> { await fetch('/'); }`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the pieces of the code that the rule reports. */
function reported(code: string): string[] {
  const file = join(folder, 'page.tsx');
  const source = `import { load, made, note, read, take, takeKept } from './store.ts';\n${code}`;
  const found: string[] = [];
  const rule = noEffectInRender.create({
    filename: file,
    report: ({ node }: { node: Node }) => found.push(source.slice(node.start, node.end)),
  });
  const visit = (node: Node, parent?: Node): void => {
    if (parent !== undefined) node.parent = parent;
    if (node.type === 'Program') rule.Program(node);
    if (isFunction(node)) rule[':function'](node);
    if (node.type === 'CallExpression') rule.CallExpression(node);
    const children = Object.entries(node).filter(([key]) => key !== 'parent');
    for (const child of children.flatMap(([, value]) => value as unknown)) if (isNode(child)) visit(child, node);
  };
  visit(parseSync(file, source).program);
  return found;
}

it.each([
  ['an initialiser that is a function of another file', 'function Page() { const [path] = useState(take); return path; }', 'take'],
  ['an initialiser that calls it', 'function Page() { const [path] = useState(() => take() ?? ""); return path; }', 'take()'],
  ['the initialiser of a reducer', 'function usePath() { return useReducer(reduce, "", () => takeKept("a")); }', 'takeKept("a")'],
  ['a memo', 'function Page() { return useMemo(() => note("a"), []); }', 'note("a")'],
  ['a write to a store', 'function Page() { localStorage.setItem("a", "b"); return null; }', 'localStorage.setItem("a", "b")'],
  ['a request', 'const Page = () => { fetch("/a"); return null; };', 'fetch("/a")'],
  ['a write to the document', 'function usePage() { document.title = "a"; }', 'document.title = "a"'],
  ['a write to a ref', 'function usePage(a) { const last = useRef(a); last.current = a; }', 'last.current = a'],
  ['a variable of the module', 'let count = 0; function Page() { count += 1; return count; }', 'count += 1'],
  ['an effect in the function of a list', 'function Page() { return [1].map((n) => note(String(n))); }', 'note(String(n))'],
  ['a function of the component', 'function Page() { const go = () => navigate("/a"); go(); return null; }', 'go()'],
])('reports %s', (_what, code, effect) => {
  expect(reported(code)).toEqual([effect]);
});

it.each([
  ['events', 'function Page() { return <button onClick={() => take()} onBlur={take} />; }'],
  ['effects of React', 'function Page() { useEffect(() => { takeKept("a"); document.title = "a"; }, []); return null; }'],
  ['what only reads', 'function Page() { const [path] = useState(read); return path; }'],
  ['a cache that is filled', 'function Page() { return useMemo(() => made("a"), []); }'],
  ['a value that is made once', 'function usePage() { const a = useRef(null); if (a.current === null) a.current = {}; return a; }'],
  ['functions that are only made', 'function usePage() { const go = () => navigate("/a"); return useCallback(() => go(), []); }'],
  ['functions that are not drawn', 'function leave() { localStorage.removeItem("a"); void load(); }'],
  ['a state that follows another', 'function Page({ a }) { const [was, setWas] = useState(a); if (was !== a) setWas(a); return was; }'],
])('leaves %s alone', (_what, code) => {
  expect(reported(code)).toEqual([]);
});
