/** JSON on pages whose libraries add `toJSON` to built-in prototypes (Prototype.js does), which turns arrays into strings. */

const inherited: object[] = [Object.prototype, Array.prototype, String.prototype, Number.prototype, Boolean.prototype];

/** The JSON of a value as the language defines it, whatever the page's own scripts added. */
export function jsonOf(value: unknown): string {
  const added = inherited.flatMap((owner) => {
    const property = Object.getOwnPropertyDescriptor(owner, 'toJSON');
    return property?.configurable === true ? [{ owner, property }] : [];
  });
  for (const { owner } of added) Reflect.deleteProperty(owner, 'toJSON');
  try {
    return JSON.stringify(value);
  } finally {
    for (const { owner, property } of added) Object.defineProperty(owner, 'toJSON', property);
  }
}
