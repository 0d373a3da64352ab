/** Pages that so far carry their title only. */
import { Page, PageHeader } from '@sightline/ui';
import { usePageTitle } from '../lib/page-title.ts';
import { texts } from '../lib/texts/index.ts';

function TitlePage({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <Page>
      <PageHeader title={title} />
    </Page>
  );
}

export const DashboardPage = () => <TitlePage title={texts.shell.dashboard} />;
export const NotificationsPage = () => <TitlePage title={texts.shell.notifications} />;
export const SettingsPage = () => <TitlePage title={texts.shell.settings} />;
