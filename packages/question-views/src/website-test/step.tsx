/** A website test as the tester sees it before the website opens. */
export { TestIntro as WebsiteTestStep } from '../stepping/test-intro.tsx';
