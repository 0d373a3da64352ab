/** The operator's page, and what anyone else finds in its place. */
import { OperatorSections } from '../features/operator/operator-sections.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export function OperatorPage() {
  return <OperatorSections missing={<NotFoundPage />} />;
}
