/** A website test as the tester meets it before the website opens. */
export { TestIntro as WebsiteTestStep } from '../stepping/test-intro.tsx';
