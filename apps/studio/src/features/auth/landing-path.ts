/** Where a researcher lands after signing in: the page that was asked for, else the projects. */
export function landingPath(query: URLSearchParams): string {
  const back = query.get('back');
  return back !== null && back.startsWith('/') && !back.startsWith('//') ? back : '/projects';
}
