/** Texts below every table that is shown page by page. */
export const pagingTexts = {
  rowsPerPage: 'Rows per page',
  previous: 'Previous page',
  next: 'Next page',
} as const;
