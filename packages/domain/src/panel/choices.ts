/** Choices of a target that are not lists of their own. */

/** Stands for every country that the list does not name. */
export const anotherCountry = 'ANOTHER';
export const genders: readonly string[] = ['Male', 'Female', 'Other'];

/** Years; the ends of the age slider. */
export const lowestAge = 18;
export const highestAge = 80;
