import { View } from '@tarojs/components';
import { RATING_GRADES } from '@contract/rules/livelihood';
import type { PublicLivelihood } from '@/features/livelihood/public';
import { COLOUR_TONES, colourWord, LIVELIHOOD_TONES, livelihoodStateWord, RATING_TONES } from '@/features/livelihood/words';
import { StatusTag } from '@/ui/status-tag';
import './livelihood.scss';

/** The state of a project, its colour against the plan, and the rating by deputies. */
export function ProjectTags({ project }: { project: Pick<PublicLivelihood, 'state' | 'colour' | 'rating' | 'areaCode' | 'areaName'> }) {
  const { state, colour, rating } = project;
  return (
    <View className="live-tags">
      <StatusTag tone={LIVELIHOOD_TONES[state]}>{livelihoodStateWord(project)}</StatusTag>
      {/* A finished project is already green. */}
      {colour !== null && state === 'running' ? <StatusTag tone={COLOUR_TONES[colour]}>{colourWord(colour)}</StatusTag> : null}
      {rating === null ? null : <StatusTag tone={RATING_TONES[rating]}>{`测评${RATING_GRADES[rating]}`}</StatusTag>}
    </View>
  );
}
