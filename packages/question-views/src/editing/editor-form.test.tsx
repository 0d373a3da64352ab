/** A locked editor is closed as a whole and says why; an open one says nothing. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EditorForm } from './editor-form.tsx';

const formOf = (locked: string | null): string =>
  renderToStaticMarkup(
    <EditorForm locked={locked}>
      <input />
    </EditorForm>,
  );

it('EditorForm closes every field of a locked question, with the reason as its hint and description', () => {
  const [, attributes = ''] = /<fieldset([^>]*)>/.exec(formOf('Project started, editing this field is not available!')) ?? [];
  expect(attributes).toContain('disabled');
  expect(attributes).toContain('title="Project started, editing this field is not available!"');
  expect(attributes).toContain('aria-description="Project started, editing this field is not available!"');
});

it('EditorForm leaves the fields of a question that is not locked open and without a hint', () => {
  const [, attributes = ''] = /<fieldset([^>]*)>/.exec(formOf(null)) ?? [];
  expect(attributes).not.toMatch(/disabled|title|aria-description/);
});
