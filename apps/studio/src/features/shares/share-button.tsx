/** Opens the panel of public links, which is loaded only then. */
import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { shareTexts } from '../../lib/texts/shares.ts';
import type { SharedParts } from './shared-parts.ts';

const SharesDrawer = lazy(async () => ({ default: (await import('./shares-drawer.tsx')).SharesDrawer }));

export function ShareButton({ shown, film = null, kind = 'report' }: SharedParts) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="default"
        size={film === null ? 'sm' : 'compact-md'}
        leftSection={<IconShare2 size={16} stroke={1.5} aria-hidden />}
        {...(film !== null && { 'aria-label': shareTexts.openFilm(film.title) })}
        onClick={open}
      >
        {shareTexts.open}
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <SharesDrawer key={kind} shown={shown} film={film} kind={kind} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
