/** The panel of public links: make one, see how often each was opened, delete it. */
import { Button, Drawer } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { CopyField } from '@sightline/ui';
import { useState } from 'react';
import { shareTexts } from '../../lib/texts/shares.ts';
import { CreateShare } from './create-share.tsx';
import { PastShares } from './past-shares.tsx';
import type { SharedParts } from './shared-parts.ts';
import classes from './shares.module.css';

interface SharesDrawerProps extends Required<SharedParts> {
  opened: boolean;
  onClose: () => void;
}

export function SharesDrawer({ shown, film, kind, opened, onClose }: SharesDrawerProps) {
  const [url, setUrl] = useState<string | null>(null);
  const close = (): void => {
    setUrl(null);
    onClose();
  };
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="right"
      size="min(480px, 100vw)"
      title={film === null ? shareTexts.title : shareTexts.film.title}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': shareTexts.close }}
    >
      <div className={classes.panel}>
        {url === null ? (
          <CreateShare shown={shown} film={film} kind={kind} onCreated={setUrl} />
        ) : (
          <Created url={url} onAnother={() => setUrl(null)} />
        )}
        <PastShares shown={shown} film={film} />
      </div>
    </Drawer>
  );
}

function Created({ url, onAnother }: { url: string; onAnother: () => void }) {
  return (
    <section className={classes.created} role="status">
      <CopyField
        label={shareTexts.created}
        value={url}
        copyLabel={shareTexts.copy}
        copiedLabel={shareTexts.copied}
        byKeysLabel={shareTexts.byKeys}
      />
      <p className={classes.hint}>{shareTexts.createdHint}</p>
      <Button variant="default" size="sm" onClick={onAnother}>
        {shareTexts.another}
      </Button>
    </section>
  );
}
