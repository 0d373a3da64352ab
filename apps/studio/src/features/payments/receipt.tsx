/** The receipt of a transaction, made by the server and saved by the browser as a PDF. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { callForFile } from '../../lib/api.ts';
import { notifyFailure } from '../../lib/notify.ts';
import { texts } from '../../lib/texts/index.ts';

const words = texts.payments;

export function Receipt({ id }: { id: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callForFile('getReceipt', { transaction: id }),
    onSuccess: (file) => save(file, words.receiptFile(id)),
    onError: (error) => notifyFailure(words.receiptFailed, error),
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={14} stroke={1.5} aria-hidden />}
      loading={isPending}
      aria-label={words.receiptOf(id)}
      onClick={() => mutate()}
    >
      {words.receipt}
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
