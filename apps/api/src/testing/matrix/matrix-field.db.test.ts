/** What a call is given: fields of a wrong type, left out, twice, with signs that cannot be stored. */
import { fieldCases } from './testing-field-cases.ts';
import { testFamily } from './testing-matrix.ts';

testFamily(fieldCases);
