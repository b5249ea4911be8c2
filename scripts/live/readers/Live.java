// Readers of Java, by name: uri and url.
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

public class Live {
    static String written(String part) {
        return part == null ? "-" : HexFormat.of().formatHex(part.getBytes(StandardCharsets.UTF_8));
    }

    static String line(String scheme, String user, String host, int port, String path, String query, String fragment) {
        String digits = port == -1 ? "-" : written(Integer.toString(port));
        return String.join("\t", "1", written(scheme), written(user), "-", written(host), digits, written(path),
            written(query), written(fragment));
    }

    static String read(String reader, String text) throws Exception {
        if (reader.equals("uri")) {
            URI uri = new URI(text);
            return line(uri.getScheme(), uri.getRawUserInfo(), uri.getHost(), uri.getPort(), uri.getRawPath(),
                uri.getRawQuery(), uri.getRawFragment());
        }
        @SuppressWarnings("deprecation")
        URL url = new URL(text);
        return line(url.getProtocol(), url.getUserInfo(), url.getHost(), url.getPort(), url.getPath(), url.getQuery(),
            url.getRef());
    }

    public static void main(String[] names) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        for (String hex; (hex = lines.readLine()) != null; ) {
            try {
                out.println(read(names[0], new String(HexFormat.of().parseHex(hex), StandardCharsets.UTF_8)));
            } catch (Exception refusal) {
                out.println("0");
            }
        }
        out.flush();
    }
}
