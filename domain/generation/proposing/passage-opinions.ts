// What a model may say of a passage that it proposes. Safe in the browser.

/** What a passage says of its sentence, in a model's opinion. */
export const passageOpinions = ['same', 'less', 'other'] as const;
export type PassageOpinion = (typeof passageOpinions)[number];

/** The longest passage that is taken of a model, in characters. */
export const maxPassage = 600;
