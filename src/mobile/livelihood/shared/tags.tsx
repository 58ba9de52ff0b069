import { View } from '@tarojs/components';
import { LIVELIHOOD_STATES, RATING_GRADES } from '@contract/rules/livelihood';
import type { OpenLivelihood } from '@/features/livelihood/open';
import { COLOUR_TONES, colourWord, LIVELIHOOD_TONES, RATING_TONES } from '@/features/livelihood/words';
import { StatusTag } from '@/ui/status-tag';
import './livelihood.scss';

/** How far a project is, how it stands with its plan, and what deputies said of it. */
export const ProjectTags = ({ project: { state, colour, rating } }: { project: Pick<OpenLivelihood, 'state' | 'colour' | 'rating'> }) => (
  <View className="live-tags">
    <StatusTag tone={LIVELIHOOD_TONES[state]}>{LIVELIHOOD_STATES[state]}</StatusTag>
    {/* What is done is green by itself. */}
    {colour !== null && state === 'running' ? <StatusTag tone={COLOUR_TONES[colour]}>{colourWord(colour)}</StatusTag> : null}
    {rating === null ? null : <StatusTag tone={RATING_TONES[rating]}>{`测评${RATING_GRADES[rating]}`}</StatusTag>}
  </View>
);
