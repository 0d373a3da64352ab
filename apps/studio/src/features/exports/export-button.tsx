/** Opens the panel of exports, which is loaded only then. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { exportTexts } from '../../lib/texts/exports.ts';
import type { ShownResults } from '../../lib/shown-results.ts';

const ExportsDrawer = lazy(async () => ({ default: (await import('./exports-drawer.tsx')).ExportsDrawer }));

export function ExportButton({ shown }: { shown: ShownResults }) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="default" size="sm" leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />} onClick={open}>
        {exportTexts.open}
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <ExportsDrawer shown={shown} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
