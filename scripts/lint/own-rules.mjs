/** Our own lint rules, as a plugin of oxlint: each forbids what a selector finds, or has a file of its own. */
import { noEffectInRender } from './no-effect-in-render.mjs';

/** A rule that reports every node that a selector matches. */
function forbid(selector, message) {
  return {
    meta: { type: 'problem', schema: [] },
    create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
  };
}

export default {
  meta: { name: 'own' },
  rules: {
    'no-built-pattern': forbid(
      ':matches(NewExpression, CallExpression)[callee.name="RegExp"]',
      'Write linear code, or a literal pattern that the linter can read.',
    ),
    'no-bare-transaction': forbid(
      'CallExpression[callee.property.name="transaction"][arguments.length=0]',
      'Use inTransaction or allOrNothing of platform/transaction.ts, which retry after a deadlock.',
    ),
    'no-effect-in-transaction': forbid(
      'CallExpression[callee.name=/^(inTransaction|allOrNothing)$/] > :function MemberExpression[object.name="ports"][property.name=/^(files|mail|cards|siteBrowser)$/]',
      'A transaction may be retried: have this effect before or after it, or in a job that it sends.',
    ),
    'no-effect-in-render': noEffectInRender,
  },
};
