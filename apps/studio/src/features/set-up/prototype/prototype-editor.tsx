/** The built-in prototype editor: pictures become screens, hotspots lead from one to the next, and it can be tried at once. */
import { Button } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import type { WireProject, WirePrototype, WireQuestItem } from '@sightline/wire/calls';
import { toStudyPrototype } from '@sightline/wire/run';
import { IconArrowsMaximize, IconPlayerPlay } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import { DeletedList } from '../deleting/deleted-list.tsx';
import { DropArea } from './drop-area.tsx';
import { pressKey } from './editor-keys.ts';
import { ExpectedPath } from './expected-path.tsx';
import { FullScreen } from './full-screen.tsx';
import { Player, type Play } from './player.tsx';
import { neighbourScreen, withHidden } from './prototype-changes.ts';
import classes from './prototype.module.css';
import { uploadsOf } from './prototype-uploads.ts';
import { screenDeletionsOf } from './screen-deletions.ts';
import { ScreenEditor } from './screen-editor.tsx';
import { UploadState } from './upload-state.tsx';
import { useEditing, type Editing } from './use-editing.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useSteady } from './use-steady.ts';
import { usePrototype, type PrototypeActions } from './use-prototype.ts';

/** What stands above and below the canvas over the whole window, and how high it is at least; CSS px. */
const aroundCanvasPx = 372;
const leastPx = 320;

interface PrototypeEditorProps {
  project: WireProject;
  question: WireQuestItem;
  prototype: WirePrototype;
  /** Why nothing may be changed, in words to show; null if it may. */
  locked: string | null;
}

export function PrototypeEditor({ project, question, prototype: whole, locked }: PrototypeEditorProps) {
  const actions = usePrototype(project.Id, question.Id);
  const uploads = uploadsOf(question.Id, actions);
  const { prototype, deletions } = useShownScreens(whole, question.Id, actions);
  const editing = useEditing(prototype, actions);
  const [play, setPlay] = useState<Play | null>(null);
  // Without its screens, which take long where there are many: they are only played.
  const { aspect } = toStudyPrototype(question, { ...prototype, Screens: [] });
  // Where later edits broke the path is shown when the browser is idle: the hotspot that is moved goes first.
  const settled = useDeferredValue(prototype);
  const { screen } = editing;
  const inside = useKeptFocus(editing);
  const full = useFullScreen(inside);
  const { height: windowPx } = useViewportSize();
  const isFull = full.keptHeight !== null;
  const pathActions = useSteady({
    mark: (begun: readonly string[]) => setPlay({ kind: 'path', begun }),
    clear: () => actions.setPath([]),
  });
  const remove = (): void => {
    if (screen === null) return;
    const next = neighbourScreen(prototype, screen.Id);
    if (next !== null) editing.open(next);
    deletions.put(screen.Id, screen.Name);
  };
  const editor = (
    <div ref={inside} data-full={isFull || undefined}>
      <DropArea
        empty={prototype.Screens.length === 0}
        locked={locked}
        uploads={uploads}
        actions={
          <>
            {isFull ? null : <EnterFullScreen onPress={full.enter} />}
            <TryIt onPress={() => setPlay({ kind: 'try', fromId: prototype.StartScreenId ?? screen?.Id ?? '' })} />
          </>
        }
        onKeyDown={(event) => locked === null && pressKey(event, editing)}
      >
        {screen === null ? null : (
          <>
            <ScreenEditor
              prototype={prototype}
              screen={screen}
              editing={editing}
              locked={locked}
              actions={actions}
              aspect={aspect}
              highest={isFull ? Math.max(leastPx, windowPx - aroundCanvasPx) : 640}
              onTry={() => setPlay({ kind: 'try', fromId: screen.Id })}
              onDelete={remove}
            />
            <ExpectedPath prototype={settled} disabled={locked !== null} onMark={pathActions.mark} onClear={pathActions.clear} />
          </>
        )}
        <div className={classes.latest}>
          <DeletedList deletions={deletions} words={texts} onUndone={editing.open} />
          <UploadState uploads={uploads} />
        </div>
        <p className={classes.said} role="status">
          {editing.said}
        </p>
      </DropArea>
    </div>
  );
  return (
    <>
      {full.keptHeight === null ? (
        editor
      ) : (
        <div style={{ minHeight: full.keptHeight }}>
          <FullScreen onLeave={full.leave}>{editor}</FullScreen>
        </div>
      )}
      <Player
        play={play}
        question={question}
        prototype={prototype}
        onPath={(path) => {
          setPlay(null);
          actions.setPath(path);
        }}
        onClose={() => setPlay(null)}
      />
    </>
  );
}

function EnterFullScreen({ onPress }: { onPress: () => void }) {
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconArrowsMaximize size={16} stroke={1.5} aria-hidden />}
      aria-haspopup="dialog"
      data-full-screen
      onClick={onPress}
    >
      {texts.fullScreen}
    </Button>
  );
}

function TryIt({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="light" size="compact-md" leftSection={<IconPlayerPlay size={16} stroke={1.5} aria-hidden />} onClick={onPress}>
      {texts.tryIt}
    </Button>
  );
}

/** The prototype without the screens whose deletion can still be undone; those are deleted when the editor is left. */
function useShownScreens(whole: WirePrototype, questionId: string, actions: PrototypeActions) {
  const deletions = screenDeletionsOf(questionId, actions.deleteScreen);
  const deleted = useSyncExternalStore(deletions.subscribe, deletions.list);
  useEffect(() => () => deletions.flush(), [deletions]);
  const prototype = useMemo(
    () =>
      withHidden(
        whole,
        deleted.map(({ id }) => id),
      ),
    [whole, deleted],
  );
  return { prototype, deletions };
}

/** What had the focus may be gone after undoing or deleting: the editor keeps it then, so that its keys go on. */
function useKeptFocus(editing: Editing) {
  const editor = useRef<HTMLDivElement>(null);
  const within = useRef(false);
  useEffect(() => {
    const note = (event: Event): void => {
      within.current = event.target instanceof Node && editor.current?.contains(event.target) === true;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note, true);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note, true);
    };
  }, []);
  useEffect(() => {
    if (!within.current || document.activeElement !== document.body) return;
    editor.current?.querySelector<HTMLElement>('section')?.focus({ preventScroll: true });
  }, [editing.screen]);
  return editor;
}
