/** The card form of this server's card provider: Stripe's own fields, which are loaded only here, or the sandbox's form. */
import { Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { CardFormProps } from './card-form-frame.tsx';
import { SandboxForm } from './sandbox-form.tsx';
import type { Provider } from './send-card.ts';

const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }));

export function CardForm({ provider, ...form }: CardFormProps & { provider: Provider }) {
  if (provider.Sandbox) return <SandboxForm {...form} />;
  return (
    <Suspense fallback={<Loader />}>
      <StripeForm publishableKey={provider.PublishableKey} {...form} />
    </Suspense>
  );
}
