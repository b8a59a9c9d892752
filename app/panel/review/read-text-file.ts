/** The text of a file and how it is written; what is no text is told by the server, which looks at its beginning. */
export async function readTextFile(
  file: File,
): Promise<{ text: string; format: 'plain' | 'html'; title: string; published_at: null }> {
  const isHtml = file.type === 'text/html' || /\.html?$/i.test(file.name);
  const text = await file.text();
  return {
    text,
    format: isHtml ? 'html' : 'plain',
    title: isHtml ? '' : file.name.replace(/\.\w+$/, '').slice(0, 300),
    published_at: null,
  };
}
