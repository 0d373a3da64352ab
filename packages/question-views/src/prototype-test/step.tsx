/** A prototype test as the tester sees it before the prototype opens. */
export { TestIntro as PrototypeTestStep } from '../stepping/test-intro.tsx';
