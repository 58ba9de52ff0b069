import type { CommentState } from '@contract/rules/comment';
import type { TagTone } from '@/ui/status-tag';

export const STATE_TONES: Record<CommentState, TagTone> = {
  waiting: 'waiting',
  public: 'active',
  internal: 'active',
  refused: 'neutral',
  answered: 'good',
  rated: 'good',
};
