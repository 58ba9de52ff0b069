import { AGRICULTURE_TOPICS } from './agriculture';
import { CONSTRUCTION_TOPICS } from './construction';
import { ECONOMY_TOPICS } from './economy';
import { EDUCATION_TOPICS } from './education';
import { ENVIRONMENT_TOPICS } from './environment';
import { HEALTH_TOPICS } from './health';
import { PUBLIC_TOPICS } from './public';
import type { Topic } from './topic';
import { TRANSPORT_TOPICS } from './transport';
import { WELFARE_TOPICS } from './welfare';

export const TOPICS: readonly Topic[] = [
  ...ECONOMY_TOPICS,
  ...AGRICULTURE_TOPICS,
  ...CONSTRUCTION_TOPICS,
  ...TRANSPORT_TOPICS,
  ...ENVIRONMENT_TOPICS,
  ...EDUCATION_TOPICS,
  ...HEALTH_TOPICS,
  ...WELFARE_TOPICS,
  ...PUBLIC_TOPICS,
];
