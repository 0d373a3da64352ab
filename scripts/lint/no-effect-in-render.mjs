/** The lint rule against effects while drawing: React may draw a component or start a state twice, or drop what it has drawn. */
import { effectsIn, hasEffect, isFunction, moduleOf } from './effects.mjs';

const message = 'React may run this twice or drop its result: have the effect in an event or in useEffect.';
/** Where in its arguments a hook takes a function that runs while drawing. */
const initialisers = { useState: 0, useMemo: 0, useReducer: 2 };

const isDrawn = (name, isJsx) => /^use[A-Z]/.test(name) || (isJsx && /^[A-Z][a-z]/.test(name));

function nameOf(node) {
  if (node.id) return node.id.name;
  return node.parent?.type === 'VariableDeclarator' && node.parent.id.type === 'Identifier' ? node.parent.id.name : '';
}

export const noEffectInRender = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = context.filename;
    let module = null;
    const report = (node) => context.report({ node, message });
    const checkBody = (node) => {
      if (isDrawn(nameOf(node), file.endsWith('x'))) for (const effect of effectsIn(node.body, module)) report(effect);
    };
    return {
      Program: (program) => {
        module = moduleOf(file, program);
      },
      ':function': checkBody,
      CallExpression: (node) => {
        const value = node.arguments[initialisers[node.callee.name]];
        if (value === undefined) return;
        if (isFunction(value)) for (const effect of effectsIn(value.body, module)) report(effect);
        else if (value.type === 'Identifier' && hasEffect(value, module)) report(value);
      },
    };
  },
};
