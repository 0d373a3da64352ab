/** What draws nothing: blanks, control and format characters, fillers of scripts, and the empty cell of braille. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\s\u2800]+/gu;

/** Whether nothing of the text can be seen. */
export const isBlank = (text: string): boolean => text.replace(unseen, '') === '';
