/** Parameter of an invitation link that names the tester to the site that sent them, and the mark in a back link that is replaced by it. */
export const testerParameter = 'tester';
