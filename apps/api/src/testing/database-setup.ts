/** Runs before each file of database tests. */
import { usePasswordCost } from '../slices/identity/passwords.ts';

usePasswordCost('low');
