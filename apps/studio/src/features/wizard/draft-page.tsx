/** /projects/set-up-project: makes a draft of the kind asked for and opens its set-up page. */
import { SkeletonLines, Page } from '@sightline/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { texts } from '../../lib/texts/index.ts';
import { createProject } from './api.ts';

const names = texts.projects.draftNames;
type DraftType = keyof typeof names;

function draftType(text: string | null): DraftType | null {
  const type = Number(text);
  return type === 24 || type === 31 ? type : null;
}

export function DraftPage() {
  usePageTitle(texts.projects.newProject);
  const [query] = useSearchParams();
  const type = draftType(query.get('type'));
  return type === null ? <Navigate to="/project-setup/step-1" replace /> : <Draft type={type} />;
}

/** The draft is keyed by this visit, so that drawing the page twice makes one project. */
function Draft({ type }: { type: DraftType }) {
  const visit = useLocation().key;
  const navigate = useNavigate();
  const client = useQueryClient();
  const draft = useQuery({
    queryKey: ['draft', visit],
    queryFn: () => createProject({ questionType: type, name: names[type], description: '', platform: 3, language: 'en' }),
    retry: false,
    staleTime: Infinity,
  });
  const projectId = draft.data;
  useEffect(() => {
    if (projectId === undefined) return;
    void client.invalidateQueries({ queryKey: queryKeys.projects });
    void navigate(`/project/${projectId}/set-up-project`, { replace: true });
  }, [projectId, client, navigate]);
  return (
    <Page narrow>
      {draft.error ? (
        <LoadFailure title={texts.projects.draftFailed} error={draft.error} onRetry={draft.refetch} />
      ) : (
        <SkeletonLines count={4} />
      )}
    </Page>
  );
}
