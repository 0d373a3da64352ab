/** Who calls: nobody, everybody who may not, and who may. */
import { callerCases } from './testing-caller-cases.ts';
import { testFamily } from './testing-matrix.ts';

testFamily(callerCases);
