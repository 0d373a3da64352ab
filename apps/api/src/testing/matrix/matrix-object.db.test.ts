/** What a call names: objects of others, unknown ones, and of every state. */
import { objectCases } from './testing-object-cases.ts';
import { testFamily } from './testing-matrix.ts';

testFamily(objectCases);
