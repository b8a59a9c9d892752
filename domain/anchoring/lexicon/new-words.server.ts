// Whether a word that no kept list has is a word all the same: one that is newer than they are, with a prefix, or with
// pronouns behind what is done. A capital at the beginning of a sentence makes no name of it.
import type { Language } from '#i18n/i18n';
import { isListed } from './word-lists.server.ts';

const newer: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    `chatbot chatbots driverless barcode barcodes livestream livestreams livestreamed podcaster podcasters wifi datacentre datacentres datacenter datacenters
    geofence geofencing hackathon robotaxi robotaxis preprint preprints telecom telecoms ombudswoman roadworker roadworkers deployer deployers recommender
    recommenders funder funders takedown takedowns rulebook rulebooks callout callouts hotline hotlines anonymised pseudonymised pseudonymized sexualised unwatched
    untrusted upskilling reskilling explainability interpretability benchmarked benchmarking crowdsourced crowdsourcing influencers influencer gamers
    esports fintech fintechs neobank neobanks insurtech edtech healthtech proptech wellbeing unvaccinated whistleblower whistleblowers whistleblowing
    greenwashing decarbonisation decarbonise ebike ebikes rideshare ridesharing tipline factcheck factcheckers deepfake deepfakes misclassification`.split(
      /\s+/,
    ),
  ),
  es: new Set(
    `chatbot chatbots triaje deepfake deepfakes ultrafalso ultrafalsos hackeo hackeos hackear hackeado hackeados influencer influencers podcast pódcast app
    apps startup startups streaming robotaxi robotaxis robótico robóticos gigavatio gigavatios terabytes gigabytes macrodatos prompt prompts preimpresión fintech
    sobrecoste sobrecostes recolocación posverdad infoxicación radióloga radiólogas radiólogo radiólogos oncóloga oncólogas microbióloga criminóloga viróloga
    mamografía mamografías sepsis ictus dislexia deslocalización desconexión reconexión subcontrata subcontratas subcontratación plurilingüe contralora
    biometría biométrico biométrica biométricos biométricas conselleiro conselleira`.split(/\s+/),
  ),
};

const prefixes: Record<Language, RegExp> = {
  en: /^(?:cyber|tele|anti|bio|micro|neuro|hydro|mis)-?(?=[a-z]{5})/,
  es: /^(?:ex|vice|ciber|tele|anti|bio|micro|macro|neuro|geo|super|video|auto|re)-?(?=[a-zñáéíóúü]{5})/,
};

/** «Apagarlo», «decírselo», «dejándola»: an infinitive or gerund with what it is done to. */
const withPronouns =
  /^((?:[a-zñü]{2,}(?:[aeiáéí]r|(?:[aá]|i[eé]|y[eé])ndo)|dar|dár|ser|ver|vér|ir))(?:me|te|se|nos|os)?(?:l[aeo]s?|me|te|se|nos)$/;

/** Whether this is a word of the language that its list does not hold; in small letters. */
export function isNewWord(word: string, language: Language): boolean {
  if (newer[language].has(word)) return true;
  const base = word.replace(prefixes[language], '');
  if (base !== word && (isListed(base, language) || newer[language].has(base))) return true;
  if (language === 'en') return false;
  const [, form] = withPronouns.exec(word) ?? [];
  if (form === undefined) return false;
  // «Decírselo» has an accent that «decir» has not.
  const plain = form.normalize('NFD').replaceAll('\u0301', '').normalize('NFC');
  return isListed(form, 'es') || isListed(plain, 'es');
}
