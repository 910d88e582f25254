/** The reader of an opened text, followed by the vote of the company. */
import { useEffect } from 'react';
import { useApiQuery, useInvalidate } from '#api/use-api-query.ts';
import { ScenarioVote } from '#app/web/pages/scenario-vote.tsx';
import { readScenario } from '#features/catalogue/calls.ts';
import { TextReader } from '#features/requests/web/text-reader.tsx';

const CompanyTextPage = () => (
  <TextReader renderBelow={(scenarioId) => <VoteAfterReading scenarioId={scenarioId} />} />
);

export { CompanyTextPage as Component };

/** Only published scenarios have a vote. */
function VoteAfterReading({ scenarioId }: { scenarioId: string }) {
  const { data } = useApiQuery(readScenario, { params: { id: scenarioId } });
  const invalidate = useInvalidate();
  // This reading allows the company to vote, so the cached scenario is outdated.
  useEffect(() => void invalidate(readScenario), [invalidate]);
  return data ? <ScenarioVote scenario={data} /> : null;
}
