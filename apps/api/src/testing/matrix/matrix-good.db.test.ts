/** What a call does when all is right. */
import { goodCases } from './testing-good-cases.ts';
import { testFamily } from './testing-matrix.ts';

testFamily(goodCases);
