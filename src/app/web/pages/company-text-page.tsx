/** The reader of an opened text; ends with the vote of the company. */
import { useEffect } from 'react';
import { useApiQuery, useInvalidate } from '#api/use-api-query.ts';
import { ScenarioVote } from '#app/web/pages/scenario-vote.tsx';
import { readScenario } from '#features/catalogue/calls.ts';
import { TextReader } from '#features/requests/web/text-reader.tsx';

const CompanyTextPage = () => (
  <TextReader end={(scenarioId) => <VoteAfterReading scenarioId={scenarioId} />} />
);

export { CompanyTextPage as Component };

/** Only published scenarios are voted for. */
function VoteAfterReading({ scenarioId }: { scenarioId: string }) {
  const { data } = useApiQuery(readScenario, { params: { id: scenarioId } });
  const invalidate = useInvalidate();
  // The company may vote since this reading; an answer from before it says that it may not.
  useEffect(() => void invalidate(readScenario), [invalidate]);
  return data ? <ScenarioVote scenario={data} /> : null;
}
