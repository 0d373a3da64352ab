/** Every address of the application and the page it opens; each page is a chunk of its own. */
import { planNames } from '@sightline/domain/plans';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { CallFailure } from '../lib/call-failure.ts';
import { guestsOnly, signedInOnly } from './guards.ts';
import { LoaderOverlay } from './loader-overlay.tsx';
import { LoneNotFoundPage } from './not-found-page.tsx';
import { RootLayout } from './root-layout.tsx';
import { LoneRouteFailure, RouteFailure } from './route-failure.tsx';

const to = (path: string) => () => redirect(path);

/** Lets addresses through whose part `name` is left out or one of these words: any other is no address of ours. */
const oneOf =
  (name: string, words: readonly string[]) =>
  ({ params }: LoaderFunctionArgs): null => {
    const word = params[name];
    if (word !== undefined && !words.includes(word)) throw new CallFailure('missing', '');
    return null;
  };
const steps = ['step-1', 'step-2', 'step-3', 'step-4', 'step-5'];
const isWay = oneOf('way', ['invite-testers', 'own', 'remote']);

const guestRoutes: RouteObject[] = [
  { path: 'signin', lazy: async () => ({ Component: (await import('../features/auth/sign-in-page.tsx')).SignInPage }) },
  { path: 'registration', lazy: async () => ({ Component: (await import('../features/auth/sign-up-page.tsx')).SignUpPage }) },
  { path: 'forgotpass', lazy: async () => ({ Component: (await import('../features/auth/forgot-page.tsx')).ForgotPage }) },
  { path: 'resetpass', lazy: async () => ({ Component: (await import('../features/auth/reset-page.tsx')).ResetPage }) },
];

const projectRoutes: RouteObject[] = [
  { index: true, loader: ({ params }) => redirect(`/project/${params['projectid']}/set-up-project`) },
  { path: 'set-up-project', lazy: async () => ({ Component: (await import('../features/set-up/set-up-page.tsx')).SetUpPage }) },
  { path: 'invite-testers', lazy: async () => ({ Component: (await import('../features/invite/invite-page.tsx')).InvitePage }) },
  {
    path: 'invite-testers/:way',
    loader: (asked) => isWay(asked) ?? redirect(`/project/${asked.params['projectid']}/invite-testers`),
  },
  { path: 'collectors', lazy: async () => ({ Component: (await import('../features/invite/collectors-page.tsx')).CollectorsPage }) },
  // Results of the whole project, for links from where no invitation is known.
  { path: 'collector/all/analyze-results', lazy: async () => ({ Component: (await import('./results-page.tsx')).ResultsPage }) },
  {
    path: 'collector/:collectorid',
    lazy: async () => ({ Component: (await import('../features/invite/waiting/collector-frame.tsx')).CollectorFrame }),
    children: [
      { index: true, lazy: async () => ({ Component: (await import('../features/invite/collector-page.tsx')).CollectorPage }) },
      {
        path: 'analyze-results',
        lazy: async () => ({ Component: (await import('./results-page.tsx')).ResultsPage }),
      },
    ],
  },
];

const shellRoutes: RouteObject[] = [
  { path: 'projects', lazy: async () => ({ Component: (await import('../features/projects/projects-page.tsx')).ProjectsPage }) },
  { path: 'projects/set-up-project', lazy: async () => ({ Component: (await import('../features/wizard/draft-page.tsx')).DraftPage }) },
  { path: 'project', loader: to('/projects') },
  { path: 'project-setup', loader: to('/project-setup/step-1') },
  {
    path: 'project-setup/:step',
    loader: oneOf('step', steps),
    lazy: async () => ({ Component: (await import('../features/wizard/wizard-page.tsx')).WizardPage }),
  },
  {
    path: 'project/:projectid',
    lazy: async () => ({ Component: (await import('./project-frame/project-frame.tsx')).ProjectFrame }),
    children: projectRoutes,
  },
  { path: 'payments', lazy: async () => ({ Component: (await import('../features/payments/payments-page.tsx')).PaymentsPage }) },
  {
    path: 'subscription/:subscription?',
    loader: oneOf('subscription', ['success', ...planNames]),
    lazy: async () => ({ Component: (await import('../features/subscription/subscription-page.tsx')).SubscriptionPage }),
  },
  {
    path: 'payment-methods/:subscription?',
    loader: oneOf('subscription', planNames),
    lazy: async () => ({ Component: (await import('../features/payment-methods/payment-methods-page.tsx')).PaymentMethodsPage }),
  },
  { path: 'account', lazy: async () => ({ Component: (await import('../features/account/account-page.tsx')).AccountPage }) },
  { path: 'contact', lazy: async () => ({ Component: (await import('../features/contact/contact-page.tsx')).ContactPage }) },
  {
    path: 'methodology',
    lazy: async () => ({ Component: (await import('../features/methodology/methodology-page.tsx')).MethodologyPage }),
  },
  { path: 'dashboard', lazy: async () => ({ Component: (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage }) },
  {
    path: 'notifications',
    lazy: async () => ({ Component: (await import('../features/notifications/notifications-page.tsx')).NotificationsPage }),
  },
  {
    path: 'operator/:section?',
    lazy: async () => ({ Component: (await import('./operator-page.tsx')).OperatorPage }),
  },
  { path: 'settings', lazy: async () => ({ Component: (await import('../features/settings/settings-page.tsx')).SettingsPage }) },
];

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: LoneRouteFailure,
    HydrateFallback: LoaderOverlay,
    children: [
      { path: '/', loader: to('/signin') },
      { loader: guestsOnly, children: guestRoutes },
      { path: 'shared/:share', lazy: async () => ({ Component: (await import('./shared/shared-page.tsx')).SharedPage }) },
      {
        path: 'confirm-email',
        lazy: async () => ({ Component: (await import('../features/auth/confirm-email-page.tsx')).ConfirmEmailPage }),
      },
      {
        loader: signedInOnly,
        lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
        children: [{ ErrorBoundary: RouteFailure, children: shellRoutes }],
      },
      { path: '*', Component: LoneNotFoundPage },
    ],
  },
];
