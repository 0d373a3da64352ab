/** /projects/set-up-project: makes a draft of the kind asked for and opens its set-up page. */
import { SkeletonLines, Page } from '@sightline/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { isProjectKind, type ProjectKind } from '@sightline/domain/projects';
import { Platform } from '@sightline/domain/questions';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { putInFront } from '../../lib/project-list.ts';
import { newRequestKey } from '../../lib/request-key.ts';
import { texts } from '../../lib/texts/index.ts';
import { createProject } from './api.ts';

const names = texts.projects.draftNames;

/** The default device of the product; Set Up changes it. */
const usualDevice = Platform.android;

function draftType(text: string | null): ProjectKind | null {
  const type = Number(text);
  return isProjectKind(type) ? type : null;
}

export function DraftPage() {
  usePageTitle(texts.projects.newProject);
  const [query] = useSearchParams();
  const type = draftType(query.get('type'));
  return type === null ? <Navigate to="/project-setup/step-1" replace /> : <Draft type={type} />;
}

/** The draft is keyed by this visit, so that drawing the page twice makes one project. */
function Draft({ type }: { type: ProjectKind }) {
  const visit = useLocation().key;
  const [key] = useState(newRequestKey);
  const navigate = useNavigate();
  const client = useQueryClient();
  const draft = useQuery({
    queryKey: ['draft', visit],
    queryFn: () =>
      createProject({
        methodology: 'own',
        questionType: type,
        name: names[type],
        productName: '',
        description: '',
        platform: usualDevice,
        // As in the account's latest project.
        language: '',
        key,
      }),
    retry: false,
    staleTime: Infinity,
  });
  const project = draft.data;
  useEffect(() => {
    if (project === undefined) return;
    putInFront(client, project);
    void navigate(`/project/${project.Id}/set-up-project`, { replace: true });
  }, [project, client, navigate]);
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
