import type { RankingWeights } from '@contract/schema/dashboard';

declare module '../../platform/db/schema' {
  interface Database {
    dashboardWeight: RankingWeights & { areaCode: string };
  }
}
