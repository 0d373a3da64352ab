/** Our own messages in place of the browser's: at each field that is missing or wrong, in the study's language. */

/** The fields that have a message beside them. */
function fieldsOf(form: HTMLFormElement): [field: HTMLInputElement, problem: HTMLElement][] {
  return [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')].flatMap((field) => {
    const problem = document.getElementById(`problem-${field.type === 'checkbox' ? field.value : field.name}`);
    return problem === null ? [] : [[field, problem]];
  });
}

function show(field: HTMLInputElement, problem: HTMLElement, wrong: boolean): void {
  problem.hidden = !wrong;
  if (wrong) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '' && id !== problem.id);
  field.setAttribute('aria-describedby', [...others, ...(wrong ? [problem.id] : [])].join(' '));
}

/** Whether the form may be sent; else the first field that keeps it has the focus. */
export function checkForm(form: HTMLFormElement): boolean {
  const wrong = fieldsOf(form).filter(([field, problem]) => {
    show(field, problem, !field.validity.valid);
    return !field.validity.valid;
  });
  wrong[0]?.[0].focus();
  return wrong.length === 0;
}

/** Takes a message away once its field is right. */
export function clearAsCorrected(form: HTMLFormElement): void {
  for (const [field, problem] of fieldsOf(form)) {
    field.addEventListener('input', () => {
      if (!problem.hidden && field.validity.valid) show(field, problem, false);
    });
  }
}
