/** The built-in prototype editor: pictures become screens, hotspots lead from one to the next, and it can be tried at once. */
import type { WireProject, WirePrototype, WireQuestItem } from '@sightline/wire/calls';
import { useState } from 'react';
import type { SaveQueue } from '../saving/save-queue.ts';
import { DropArea } from './drop-area.tsx';
import { ExpectedPath } from './expected-path.tsx';
import { neighbourScreen } from './prototype-changes.ts';
import { ScreenEditor } from './screen-editor.tsx';
import { TryIt } from './try-it.tsx';
import { UploadState } from './upload-state.tsx';
import { usePrototype } from './use-prototype.ts';
import { useUploads } from './use-uploads.ts';

interface PrototypeEditorProps {
  project: WireProject;
  question: WireQuestItem;
  prototype: WirePrototype;
  locked: string | null;
  queue: SaveQueue;
}

export function PrototypeEditor({ project, question, prototype, locked, queue }: PrototypeEditorProps) {
  const actions = usePrototype(project.Id, question.Id, queue);
  const uploads = useUploads(actions.upload);
  const [openId, setOpenId] = useState<string | null>(null);
  const screen = prototype.Screens.find((one) => one.Id === openId) ?? prototype.Screens[0];
  const disabled = locked !== null;
  const remove = (screenId: string): void => {
    setOpenId(neighbourScreen(prototype, screenId));
    actions.deleteScreen(screenId);
  };
  return (
    <DropArea
      empty={prototype.Screens.length === 0}
      disabled={disabled}
      uploads={uploads}
      actions={<TryIt prototype={prototype} question={question} />}
    >
      {screen ? (
        <>
          <ScreenEditor prototype={prototype} screen={screen} disabled={disabled} actions={actions} onOpen={setOpenId} onDelete={remove} />
          <ExpectedPath prototype={prototype} disabled={disabled} onSave={actions.setPath} />
        </>
      ) : null}
      <UploadState uploads={uploads} />
    </DropArea>
  );
}
