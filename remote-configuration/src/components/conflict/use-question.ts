import { useCallback, useState } from "react";

type Question<Content, Answer> = { content: Content; answer: (answer: Answer) => void };

type Asking<Content, Answer> = {
  /** What is asked now; null if nothing is. */
  question: Question<Content, Answer> | null;
  /** Shows a question; resolves with the answer. */
  ask: (content: Content) => Promise<Answer>;
};

/** A question to the user in the middle of other work, such as a save. */
export function useQuestion<Content, Answer>(): Asking<Content, Answer> {
  const [question, setQuestion] = useState<Question<Content, Answer> | null>(null);
  const ask = useCallback(
    (content: Content) =>
      new Promise<Answer>((resolve) => {
        const answer = (chosen: Answer): void => {
          setQuestion(null);
          resolve(chosen);
        };
        setQuestion({ content, answer });
      }),
    [],
  );
  return { question, ask };
}
