/** A prototype test as the tester meets it before the prototype opens. */
export { TestIntro as PrototypeTestStep } from '../stepping/test-intro.tsx';
