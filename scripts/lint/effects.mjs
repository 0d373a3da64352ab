/** Finds out from the syntax tree alone whether calling a function has an effect: a write outside of what it returns. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from 'vite';

const stores = new Set(['localStorage', 'sessionStorage', 'document', 'window', 'location', 'history', 'globalThis']);
/** Functions of the browser, and the conventional name of what `useNavigate` returns. */
const effectCalls =
  /^(fetch|setTimeout|setInterval|queueMicrotask|requestAnimationFrame|addEventListener|removeEventListener|dispatchEvent|scrollTo|navigate)$/;
const effectMethods =
  /^(setItem|removeItem|addEventListener|removeEventListener|dispatchEvent|postMessage|pushState|replaceState|sendBeacon|focus|scrollIntoView)$/;
/** A map of the module may be filled while drawing, as a cache; what is taken out of it is gone. */
const takingMethods = /^(delete|clear|shift|pop|splice)$/;
const arrayMethods = /^(map|flatMap|filter|find|findIndex|findLast|forEach|reduce|some|every|sort|toSorted|toSpliced)$/;
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

export const isFunction = (node) => functions.has(node?.type);
const inner = (node) => (node?.type === 'ChainExpression' || node?.type?.startsWith('TS') ? inner(node.expression) : node);
const rootOf = (node) => (inner(node)?.type === 'MemberExpression' ? rootOf(inner(node).object) : inner(node));
const propertyOf = (node) => (inner(node)?.type === 'MemberExpression' ? (inner(node).property.name ?? '') : '');

/** Returns the direct children of a node. */
function childrenOf(node) {
  return Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((child) => child !== null && typeof child === 'object' && typeof child.type === 'string');
}

/** Returns the named functions of a tree, its imports by local name, and the names of module variables and collections. */
function namesOf(program) {
  const names = { functions: new Map(), imports: new Map(), variables: new Set(), collections: new Set() };
  const visit = (node, isTop) => {
    if (node.type === 'FunctionDeclaration' && node.id) names.functions.set(node.id.name, node);
    if (node.type === 'ImportDeclaration')
      for (const each of node.specifiers)
        names.imports.set(each.local.name, { from: node.source.value, name: each.imported?.name ?? 'default' });
    if (node.type === 'VariableDeclaration')
      for (const { id, init } of node.declarations) {
        if (id.type !== 'Identifier') continue;
        if (isFunction(init)) names.functions.set(id.name, init);
        if (isTop && node.kind === 'let') names.variables.add(id.name);
        if (isTop && (init?.type === 'NewExpression' || init?.type === 'ArrayExpression')) names.collections.add(id.name);
      }
    const staysTop = isTop && /^(Program|ExportNamedDeclaration)$/.test(node.type);
    for (const child of childrenOf(node)) visit(child, staysTop);
  };
  visit(program, true);
  return names;
}

const modules = new Map();

/** Returns the names of a source file; null if it cannot be read. */
function moduleAt(file) {
  if (!modules.has(file)) {
    try {
      modules.set(file, { file, ...namesOf(parseSync(file, readFileSync(file, 'utf8')).program) });
    } catch {
      modules.set(file, null);
    }
  }
  return modules.get(file);
}

/** Returns the module that a tree of the linter belongs to. */
export const moduleOf = (file, program) => ({ file, ...namesOf(program) });

/** Returns where a called name is defined: its function and that function's module. */
function definitionOf(name, module) {
  const own = module.functions.get(name);
  if (own) return { node: own, module };
  const imported = module.imports.get(name);
  if (!imported?.from.startsWith('.')) return null;
  const other = moduleAt(resolve(dirname(module.file), imported.from));
  const node = other?.functions.get(imported.name);
  return node ? { node, module: other } : null;
}

/** `ref.current ??= …` and what stands under a test of the same ref, as React allows for values made once. */
const isMadeOnce = (node, tests) => node.operator === '??=' || tests.includes(rootOf(node.left)?.name);

function writes(node, module, tests) {
  const target = node.type === 'AssignmentExpression' ? node.left : node.type === 'UpdateExpression' ? node.argument : null;
  if (target === null) return false;
  const root = rootOf(target);
  if (inner(target).type === 'Identifier') return module.variables.has(root.name);
  if (stores.has(root?.name)) return true;
  return propertyOf(target) === 'current' && !isMadeOnce(node, tests);
}

function calls(node, module, seen) {
  if (node.type !== 'CallExpression') return false;
  const callee = inner(node.callee);
  if (callee.type === 'Identifier') {
    // A hook is inspected where it is defined.
    return effectCalls.test(callee.name) || (!/^use[A-Z]/.test(callee.name) && hasEffect(callee, module, seen));
  }
  const method = propertyOf(callee);
  if (effectMethods.test(method)) return true;
  const root = rootOf(callee);
  if (method === 'clear' && stores.has(root?.name)) return true;
  return takingMethods.test(method) && inner(callee.object).type === 'Identifier' && module.collections.has(root.name);
}

const testedRefs = (test) =>
  (JSON.stringify(test, (key, value) => (key === 'parent' ? undefined : value)).match(/"name":"(\w+)"/g) ?? []).map((text) =>
    text.slice(8, -1),
  );

/**
 * Returns the nodes that have an effect when a piece of code runs: functions in it count only where they are called at once, by an array method or by name.
 * `seen` holds the functions that are inspected already.
 */
export function effectsIn(code, module, seen = new Set(), tests = []) {
  if (isFunction(code)) return [];
  if (writes(code, module, tests) || calls(code, module, seen)) return [code];
  const known = code.type === 'IfStatement' ? [...tests, ...testedRefs(code.test)] : tests;
  const runs = code.type === 'CallExpression' && arrayMethods.test(propertyOf(code.callee));
  return childrenOf(code).flatMap((child) => effectsIn(runs && isFunction(child) ? child.body : child, module, seen, known));
}

/** Returns whether calling a function has an effect; `value` is the function or its name. */
export function hasEffect(value, module, seen = new Set()) {
  const found = isFunction(value) ? { node: value, module } : definitionOf(value.name, module);
  if (found === null || found.node.async || seen.has(found.node)) return false;
  seen.add(found.node);
  return effectsIn(found.node.body, found.module, seen).length > 0;
}
