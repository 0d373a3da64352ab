/** The application: theme, cached answers, routes. */
import { QueryClientProvider } from '@tanstack/react-query';
import { UiProvider } from '@sightline/ui';
import { RouterProvider } from 'react-router';
import { queryClient } from '../lib/query-client.ts';
import { router } from './router.ts';

export function App() {
  return (
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  );
}
