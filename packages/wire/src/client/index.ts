/** Public API of the client: the one way from a page, a recorder or a test to the calls of the table. Loads no schemas and needs no browser. */
export { addresses, type CallAddress } from './addresses.ts';
export { CallError, isFinal } from './call-error.ts';
export { createClient, readAnswer, type CallPayload, type Client, type Granted, type Rows } from './client.ts';
export { fillPath, jsonRequest, urlOf } from './request.ts';
