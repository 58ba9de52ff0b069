import { answerTemplate } from '@contract/entities/answer-template';
import type { TemplateOutcome } from '@contract/rules/answer-template';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';

registerEntity('answerTemplate', answerTemplate);

const FRESH_MS = 60_000;

/** The ready-made texts that an answer or a refusal can begin with; idle until they are needed. Without them one writes as before. */
export const useOfferedTemplates = (outcome: TemplateOutcome, isNeeded: boolean) =>
  useQuery({
    queryKey: ['answer-template', 'offered', outcome],
    queryFn: () => call('answerTemplate.offered', { query: { outcome } }, { quiet: true }),
    enabled: isNeeded,
    staleTime: FRESH_MS,
  });
