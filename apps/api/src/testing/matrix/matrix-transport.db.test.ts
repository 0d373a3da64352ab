/** How a call arrives: methods, encodings, sizes, headers. */
import { transportCases } from './testing-transport-cases.ts';
import { testFamily } from './testing-matrix.ts';

testFamily(transportCases);
