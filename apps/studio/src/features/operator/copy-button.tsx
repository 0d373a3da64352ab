/** Copies a text that is shown beside it. */
import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.css';
import { copyText } from '@sightline/ui/copy-text';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { operatorTexts } from '../../lib/texts/operator.ts';

const words = operatorTexts.payouts;
const shownMs = 2000;

export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    if (copied !== true) return;
    const timer = setTimeout(() => setCopied(null), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied === true ? IconCheck : IconCopy;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={words.copy(text)}
        title={words.copy(text)}
        onClick={() => void copyText(text).then(setCopied)}
      >
        <Icon size={14} stroke={1.5} aria-hidden />
      </ActionIcon>
      <span role="status">{copied === null ? '' : copied ? words.copied : words.copyFailed}</span>
    </>
  );
}
