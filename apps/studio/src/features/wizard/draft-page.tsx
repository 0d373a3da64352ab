/** /projects/set-up-project: makes a draft of the kind asked for and opens its set-up page. */
import { SkeletonLines, Page } from '@sightline/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { putInFront } from '../../lib/project-list.ts';
import { newRequestKey } from '../../lib/request-key.ts';
import { texts } from '../../lib/texts/index.ts';
import { createProject } from './api.ts';

const names = texts.projects.draftNames;
/** 4 survey, 24 website, 30 application, 31 prototype. */
type DraftType = keyof typeof names;

const android = 1;
const desktop = 3;
/** Drafts of what is looked at in a browser are for a desktop, where every way of recording works; the others for a phone. */
const platforms: Record<DraftType, number> = { 4: android, 24: desktop, 30: android, 31: android };

function draftType(text: string | null): DraftType | null {
  const type = Number(text);
  return type === 4 || type === 24 || type === 30 || type === 31 ? type : null;
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
        platform: platforms[type],
        language: 'en',
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
