/** Ids of somebody else's objects, in every field of a payload that holds one. */
import { foreignIdCases, nothingForeignStored } from './testing-foreign-id-cases.ts';
import { testFamily } from './testing-matrix.ts';

testFamily(foreignIdCases, nothingForeignStored);
