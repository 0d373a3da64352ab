/** Opens the panel of public links, which is loaded only then. */
import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ShareKind } from '@sightline/domain/shares';
import type { ShownResults } from '../../lib/shown-results.ts';
import { shareTexts } from '../../lib/texts/shares.ts';

const SharesDrawer = lazy(async () => ({ default: (await import('./shares-drawer.tsx')).SharesDrawer }));

interface ShareButtonProps {
  shown: ShownResults & { projectName: string };
  /** What is chosen first. */
  kind: ShareKind;
}

export function ShareButton({ shown, kind }: ShareButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="default" size="sm" leftSection={<IconShare2 size={16} stroke={1.5} aria-hidden />} onClick={open}>
        {shareTexts.open}
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <SharesDrawer key={kind} shown={shown} kind={kind} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
